/** Thrown if there was no answer in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(timeout: number) {
    super(`no answer within ${timeout} ms`);
  }
}

/** Waits for an answer for a number of milliseconds. */
export async function within<T>(timeout: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(timeout)), timeout);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
