/** The largest number of times that a resource's progress is reported while it comes. */
const PROGRESS_STEPS = 50

/**
 * Reports how many bytes of `total` are here while they come. Each report is a durable write. Bytes that come during a write are part of
 * the next report, so that a large file does not wait for the disk. `end` reports the final state.
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
      reporting.catch(() => undefined) // the next `await` of `reporting` rejects with the fault
    },
    async end(): Promise<void> {
      await reporting
      if (told !== done) await report()
    },
  }
}
