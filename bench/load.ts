import autocannon from 'autocannon'

export type Load = {
  url: string
  callers: number
  seconds?: number
  amount?: number
  requests: autocannon.Request[]
}

/** Sends requests from so many callers at once and answers how many a second were answered well; any other answer is a fault. */
export async function rateOf({ url, callers, seconds, amount, requests }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: callers,
    requests,
    ...(amount === undefined ? { duration: seconds ?? 5 } : { amount }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} faults from ${url}`)
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000
  return result['2xx'] / elapsed
}
