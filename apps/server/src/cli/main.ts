import { toldFault } from '../told-fault.ts'
import { commandNamed, usage, usageOf } from './commands.ts'

const [name = 'help', ...words] = process.argv.slice(2)
const command = commandNamed(name)
const asksForHelp = (word: string) => word === '--help' || word === '-h'

async function run(): Promise<void> {
  if (command && words.some(asksForHelp)) return void process.stdout.write(`${usageOf(command)}\n`)
  if (command) return command.run(words)
  process.stdout.write(usage())
  if (name === 'help' || asksForHelp(name)) return
  process.stderr.write(`\nUnknown command: ${name}\n`)
  process.exitCode = 2
}

run().catch((fault) => {
  process.stderr.write(`${toldFault(fault)}\n`)
  process.exitCode = 1
})
