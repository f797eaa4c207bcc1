/** Repeats a request until the server accepts it: under many requests, a busy machine answers some with "come again" (503). */
export async function untilHeard<Answer extends { statusCode: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}
