import type { IdentityDependencies } from '../../../capabilities/identity/identity.ts'
import { PlainError } from '../../../platform/plain-error.ts'
import type { Command } from '../../command.ts'
import { withIdentity } from '../../identity-installation.ts'
import { ADD_USAGE, addUser } from './add.ts'
import { DEEDS, doTo } from './one-person.ts'

const isDeed = (text: string | undefined): text is keyof typeof DEEDS =>
  text !== undefined && Object.hasOwn(DEEDS, text)
const known = ['add', ...Object.keys(DEEDS)].join('|')

/** Does what the words say and answers what is printed. */
export async function runUser(
  dependencies: IdentityDependencies,
  [what, ...words]: string[],
): Promise<string> {
  if (what === 'add') return addUser(dependencies, words)
  if (isDeed(what)) return doTo(dependencies, what, words)
  throw new PlainError(`Say what to do: vereda user ${known} USERNAME`)
}

export const userCommand: Command = {
  usage: `${ADD_USAGE}\n  vereda user ${Object.keys(DEEDS).join('|')} USERNAME [--domain KEY]`,
  does: 'adds somebody; shows an account; makes a link for another password; signs out everywhere; lets try again who is blocked',
  run: (words) =>
    withIdentity(async (dependencies) => {
      console.log(await runUser(dependencies, words))
    }),
}
