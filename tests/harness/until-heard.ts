/** Sends a request until there is room for it: of many at once a busy machine tells some to come again (503). */
export async function untilHeard<Answer extends { statusCode: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}
