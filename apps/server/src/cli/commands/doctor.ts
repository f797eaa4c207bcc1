import { examine } from '../../doctor/doctor.ts'
import type { Finding } from '../../doctor/finding.ts'
import { readEnvironment } from '../../platform/environment.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'

const MARKS: Record<Finding['kind'], string> = { good: 'ok  ', note: 'note', bad: 'BAD ' }

const USAGE = 'doctor [--tidy]'

export const doctorCommand: Command = {
  usage: USAGE,
  does: 'checks settings, mail server, database, files and disk space, and says what to fix; exits with 1 if something must be fixed; --tidy releases files that nothing uses',
  async run(words) {
    const { values } = readWords(words, { tidy: { type: 'boolean' } }, USAGE, 0)
    const findings = await examine(readEnvironment(process.env), { isToTidy: values.tidy === true })
    for (const { kind, words } of findings) console.log(`${MARKS[kind]}  ${words}`)
    if (findings.some(({ kind }) => kind === 'bad')) process.exitCode = 1
  },
}
