import { PlainError } from '../platform/plain-error.ts'
import { COMMANDS, usage } from './commands.ts'

const [name = 'help', ...words] = process.argv.slice(2)
const command = COMMANDS[name]

async function run(): Promise<void> {
  if (command) return command.run(words)
  process.stdout.write(usage())
  if (!['help', '--help', '-h'].includes(name)) process.exitCode = 2
}

run().catch((fault) => {
  process.stderr.write(fault instanceof PlainError ? `${fault.message}\n` : `${fault?.stack ?? fault}\n`)
  process.exitCode = 1
})
