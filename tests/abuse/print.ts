/** Prints a figure of a run for its reader; no test checks it. */
export const print = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}
