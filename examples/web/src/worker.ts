import address from './bot-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** A policy can be made only once. */
let url: string | null = null;

/** A thread in which bots play or judge, and figures are counted. */
export function openWorker(): Worker {
  url ??= scriptUrl();
  return new Worker(url, { type: 'module' });
}

/** The worker's address, which the policy of the page asks to be vouched for. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('century-table', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
