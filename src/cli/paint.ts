import picocolors from 'picocolors';

/** Colours are used on terminals; `NO_COLOR` disables them, and `FORCE_COLOR` enables or disables them anywhere. */
export function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none = '', FORCE_COLOR: forced } = env;
  if (none !== '') return false;
  return forced === undefined ? isTerminal : forced !== '0' && forced !== 'false';
}

/** Colours on a terminal; elsewhere text stays plain. */
export const paint = picocolors.createColors(wantsColours(process.env, process.stdout.isTTY === true));

export const { bold, dim } = paint;
