import { PlainError } from '../../../platform/plain-error.ts'
import type { Command } from '../../command.ts'
import { withIdentity } from '../../identity-installation.ts'
import { ADD_USAGE, adding } from './add.ts'
import { DEEDS, doing } from './one-person.ts'
import type { Order } from './order.ts'

const isDeed = (text: string | undefined): text is keyof typeof DEEDS =>
  text !== undefined && Object.hasOwn(DEEDS, text)
const known = ['add', ...Object.keys(DEEDS)].join('|')

/** Parses the words of a user command. Throws where they are not understood, before anything is opened. */
export function userOrder([what, ...words]: string[]): Order {
  if (what === 'add') return adding(words)
  if (isDeed(what)) return doing(what, words)
  throw new PlainError(`Usage: vereda user ${known} USERNAME`)
}

export const userCommand: Command = {
  usage: `${ADD_USAGE}\n  vereda user ${Object.keys(DEEDS).join('|')} USERNAME [--domain KEY]`,
  does: 'adds a person; shows an account; makes a link for a new password; signs a person out everywhere; unlocks a blocked sign-in',
  async run(words) {
    const order = userOrder(words)
    await withIdentity(async (dependencies) => console.log(await order(dependencies)))
  },
}
