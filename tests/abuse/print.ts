/** Prints a figure of a run, which is read and not judged. */
export const print = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}
