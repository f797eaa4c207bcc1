/** The reason why a command cannot do its work: one sentence for what is wrong and one for what to do. */
export class Trouble extends Error {}

/** Runs a command's work. A Trouble is printed in plain words, any other fault with its trace. */
export async function command(work) {
  try {
    await work()
  } catch (fault) {
    process.stderr.write(`${fault instanceof Trouble ? fault.message : fault.stack}\n`)
    process.exitCode = 1
  }
}
