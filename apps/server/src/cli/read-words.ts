import { type ParseArgsConfig, parseArgs } from 'node:util'
import { PlainError } from '../platform/plain-error.ts'

const calledSo = (why: string, usage: string, cause?: unknown) =>
  new PlainError(`${why}. Usage: vereda ${usage}`, { cause })

/**
 * Parses a command's words, at most `most` of them besides its options. An unknown option or a word too many (a name in two words without
 * quotes, `--help`) is reported in a sentence that says how the command is called, and nothing is done.
 */
export function readWords<O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  usage: string,
  most: number,
) {
  const read = parsed(args, options, usage)
  const tooMany = read.positionals[most]
  if (tooMany === undefined) return read
  throw calledSo(`Unexpected argument: ${tooMany} (put a text of several words in quotes)`, usage)
}

function parsed<O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (fault) {
    throw calledSo((fault as Error).message.split(/[.\n]\s?(?=[A-Z]|$)/)[0]!, usage, fault)
  }
}
