/** How often at most a resource's progress is told while it comes. */
const PROGRESS_STEPS = 50

/**
 * Tells how many bytes of `total` are here while they come. Each word of it is a durable write: what comes meanwhile is taken and told with the
 * next, or a large file would wait for the disk. `end` tells the last of it.
 */
export function tellProgress(total: number, from: number, tell: (done: number) => Promise<void>) {
  let done = from
  let told = done
  let reporting = Promise.resolve()
  let isReporting = false
  const report = async () => {
    told = done
    isReporting = true
    await tell(done).finally(() => {
      isReporting = false
    })
  }
  return {
    async onBytes(bytes: number): Promise<void> {
      done += bytes
      if (done < total && Math.abs(done - told) < total / PROGRESS_STEPS) return
      if (isReporting) return
      await reporting
      reporting = report()
      reporting.catch(() => undefined) // said by whoever waits for it
    },
    async end(): Promise<void> {
      await reporting
      if (told !== done) await report()
    },
  }
}
