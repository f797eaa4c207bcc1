/** Reports the processor time of this process, in ms, whenever it is asked. */
export function tellSpent(): void {
  process.on('message', (asked) => {
    if (asked !== 'spent') return
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1_000)
  })
}
