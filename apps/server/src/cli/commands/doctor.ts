import { examine } from '../../doctor/doctor.ts'
import type { Finding } from '../../doctor/finding.ts'
import { readEnvironment } from '../../platform/environment.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'

const MARKS: Record<Finding['kind'], string> = { good: 'ok  ', note: 'note', bad: 'BAD ' }

const USAGE = 'doctor [--tidy]'

export const doctorCommand: Command = {
  usage: USAGE,
  does: 'looks at settings, mail server, database, files and room, and tells what to mend; ends with 1 where something must be; with --tidy it lets go of files that nothing names',
  async run(words) {
    const { values } = readWords(words, { tidy: { type: 'boolean' } }, USAGE, 0)
    const findings = await examine(readEnvironment(process.env), { isToTidy: values.tidy === true })
    for (const { kind, words } of findings) console.log(`${MARKS[kind]}  ${words}`)
    if (findings.some(({ kind }) => kind === 'bad')) process.exitCode = 1
  },
}
