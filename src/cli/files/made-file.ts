import { Complaint } from '../complaint';
import { type Digest, digested, digestOf, isSame } from './digest';
import type { Disk } from './disk';
import { createWhole, type Pieces } from './whole-file';

/** How a file is made. */
interface Making {
  readonly signal?: AbortSignal;
  /** What a complaint ends with: where the contents are kept, if anywhere. */
  readonly kept?: string;
}

/**
 * Makes a file, or finds the same one made by an earlier call, and reads it back.
 *
 * @throws Complaint if another file exists, or the file differs from what was written
 */
export async function makeFile(
  disk: Disk,
  file: string,
  pieces: Pieces,
  { signal, kept = '' }: Making = {},
): Promise<void> {
  let wanted: Digest | undefined;
  const told = digested(pieces, (digest) => {
    wanted = digest;
  });
  const isNew = await createWhole(disk, file, told, signal);
  if (isSame(wanted, await digestOf(file))) return;
  throw new Complaint(
    isNew
      ? `${file} differs from what was written${kept}`
      : `${file} already exists, with other contents${kept}`,
  );
}
