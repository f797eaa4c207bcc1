import { toldFault } from '../told-fault.ts'
import { commandNamed, usage } from './commands.ts'

const [name = 'help', ...words] = process.argv.slice(2)
const command = commandNamed(name)

async function run(): Promise<void> {
  if (command) return command.run(words)
  const isAsked = ['help', '--help', '-h'].includes(name)
  process.stdout.write(usage())
  if (isAsked) return
  process.stderr.write(`\nThere is no command ${name}.\n`)
  process.exitCode = 2
}

run().catch((fault) => {
  process.stderr.write(`${toldFault(fault)}\n`)
  process.exitCode = 1
})
