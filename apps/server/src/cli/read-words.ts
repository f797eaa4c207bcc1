import { type ParseArgsConfig, parseArgs } from 'node:util'
import { PlainError } from '../platform/plain-error.ts'

/** Reads a command's words; an option that it does not have is told in a sentence, with how the command is called. */
export function readWords<O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (fault) {
    const why = (fault as Error).message.split('. ')[0]
    throw new PlainError(`${why}. It is called so: vereda ${usage}`, { cause: fault })
  }
}
