/** What keeps a command from its work, in one sentence for what is wrong and one for what to do. */
export class Trouble extends Error {}

/** Runs a command's work; trouble is told in plain words, anything else with its trace. */
export async function command(work) {
  try {
    await work()
  } catch (fault) {
    process.stderr.write(`${fault instanceof Trouble ? fault.message : fault.stack}\n`)
    process.exitCode = 1
  }
}
