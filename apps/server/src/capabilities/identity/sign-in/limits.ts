import { BLOCK_MINUTES } from '@vereda/domain/account/block-minutes.ts'
import type { From } from '../from.ts'
import type { Identity } from '../identity.ts'
import { keyedHash } from '../keyed-hash.ts'
import type { Allowance } from '../sql/attempts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WRONG_IN_A_ROW = 5 // decisions 6
const BLOCK_S = BLOCK_MINUTES * MINUTE

/*
 * Who is counted. Wrong attempts are counted for (account, device) where the device has signed in to the account before, and for (account,
 * everyone else) where it has not. So guesses from elsewhere block everyone else, and never the person's own devices. They don't block a code that
 * a person asks for and types on a new device either, because that is counted for the device. A name that no account has is counted the same way.
 */

/** The subject of an attempt: an account, or a name that no account has. */
export const whoIs = (accountId: string | undefined, name: string): string =>
  accountId === undefined ? `name ${name}` : `account ${accountId}`

const subject = ({ secret }: Identity, ...parts: (string | Buffer)[]) =>
  keyedHash(secret, 'count', ...parts.map((part) => (typeof part === 'string' ? part : part.toString('hex'))))

const inARow = (key: Buffer): Allowance => ({
  subject: key,
  most: WRONG_IN_A_ROW,
  spanS: DAY,
  restS: BLOCK_S,
})

/** What a network may spend, and what one of its devices may. A device that fails alone must not keep out a school behind one address. */
type OfNetwork = { most: number; ofOneDevice: number }
const TRIES: OfNetwork = { most: 100, ofOneDevice: 25 }
const PROBES: OfNetwork = { most: 480, ofOneDevice: 30 }
const NETWORK_SPAN = { spanS: 15 * MINUTE, isOfNetwork: true } as const

/** The allowances of a network, and of each of its devices. Devices that don't say which they are count as one. */
function ofNetwork(
  identity: Identity,
  what: string,
  { addressHash, deviceHash }: From,
  { most, ofOneDevice }: OfNetwork,
): Allowance[] {
  const device = subject(identity, `${what} of a device`, addressHash, deviceHash ?? 'none')
  return [
    { subject: device, most: ofOneDevice, ...NETWORK_SPAN },
    { subject: subject(identity, what, addressHash), most, ...NETWORK_SPAN },
  ]
}

/**
 * The allowances of passwords from a network. The passwords of a team's members come without a device (specification 7), many
 * at once. They are counted apart, so that a school that makes its teams keeps nobody from signing in, nor the other way round.
 */
const passwordsFrom = (identity: Identity, from: From): Allowance[] =>
  from.deviceHash
    ? ofNetwork(identity, 'password from', from, TRIES)
    : [
        {
          subject: subject(identity, 'password of a team', from.addressHash),
          most: TRIES.most,
          ...NETWORK_SPAN,
        },
      ]

/** Whether somebody has signed in to the account on the device that asks. */
type KnownDevice = { isKnownDevice: boolean }

/** The allowances of a password. Those in `own` block the account, and those in `address` block the address. */
export function passwordLimits(
  identity: Identity,
  who: string,
  from: From,
  { isKnownDevice }: KnownDevice,
): { own: Allowance[]; address: Allowance[] } {
  if (isKnownDevice && from.deviceHash)
    return { own: [inARow(subject(identity, 'password', who, from.deviceHash))], address: [] }
  return {
    own: [
      inARow(subject(identity, 'password', who, 'elsewhere')),
      { subject: subject(identity, 'password a day', who), most: 100, spanS: DAY },
    ],
    address: passwordsFrom(identity, from),
  }
}

/** The allowances of a guess at a code: for the device that asked for it (or is known), or for everyone else. */
export function guessLimits(
  identity: Identity,
  who: string,
  from: From,
  { isOwn }: { isOwn: boolean },
): Allowance[] {
  if (isOwn && from.deviceHash) return [inARow(subject(identity, 'guess', who, from.deviceHash))]
  return [
    inARow(subject(identity, 'guess', who, 'elsewhere')),
    { subject: subject(identity, 'guess a day', who), most: 30, spanS: DAY },
  ]
}

/** The allowances of guesses at codes from one address, at whichever accounts, by devices that never signed in to the account. */
export const guessesFrom = (identity: Identity, from: From): Allowance[] =>
  ofNetwork(identity, 'guess from', from, TRIES)

/** The allowances of sending a code to an account. Nobody may flood a mailbox, nor keep its owner's own devices from asking. */
export function sendLimits(
  identity: Identity,
  who: string,
  from: From,
  { isKnownDevice }: KnownDevice,
): Allowance[] {
  if (isKnownDevice && from.deviceHash)
    return [{ subject: subject(identity, 'send', who, from.deviceHash), most: 6, spanS: 15 * MINUTE }]
  return [
    { subject: subject(identity, 'send', who, from.addressHash), most: 4, spanS: 15 * MINUTE },
    { subject: subject(identity, 'send a day', who), most: 20, spanS: DAY },
  ]
}

/** How many names one address may ask after, whether they exist or not. */
export const probeLimits = (identity: Identity, from: From): Allowance[] =>
  ofNetwork(identity, 'probe from', from, PROBES)

/** The allowances of beginning signups, and of forms that are a whole signup, from one address. A school signs up from one address. */
export const signupLimits = (identity: Identity, from: From): Allowance[] => [
  { subject: subject(identity, 'signup from', from.addressHash), most: 1_500, spanS: 15 * MINUTE },
]

/** The allowances of the steps of signups. A signup has about eight steps, so a person who began in a full room need not wait halfway. */
export const signupStepLimits = (identity: Identity, from: From): Allowance[] => [
  { subject: subject(identity, 'signup steps from', from.addressHash), most: 6_000, spanS: 15 * MINUTE },
]

/** Wrong invitation links from one address. */
export const invitationLimits = (identity: Identity, from: From): Allowance[] => [
  { subject: subject(identity, 'invitation from', from.addressHash), most: 100, spanS: 15 * MINUTE },
]

/** How often one signup, and all from one address, may ask whether an identifier or a contact is in use. */
export const askedInUseLimits = (identity: Identity, signupId: string, from: From): Allowance[] => [
  { subject: subject(identity, 'in use', signupId), most: 15, spanS: 15 * MINUTE },
  { subject: subject(identity, 'in use from', from.addressHash), most: 1_500, spanS: 15 * MINUTE },
]

/** The allowances of sending a signup's code: for the signup, and for the contact that gets it. */
export const signupSendLimits = (identity: Identity, signupId: string, contact: string): Allowance[] => [
  { subject: subject(identity, 'signup send', signupId), most: 6, spanS: 15 * MINUTE },
  { subject: subject(identity, 'signup send to', contact), most: 10, spanS: HOUR },
]

/** The passwords that one signup may send. Each is hashed, which is the most costly thing that the server does. */
export const signupPasswordLimits = (identity: Identity, signupId: string): Allowance[] => [
  { subject: subject(identity, 'signup password', signupId), most: 5, spanS: 15 * MINUTE },
]

/** The guesses of a signup's code. */
export const signupGuessLimits = (identity: Identity, signupId: string): Allowance[] => [
  inARow(subject(identity, 'signup guess', signupId)),
]

/**
 * The allowances of a signed-in person who tells their own password. The device does not matter, because a person who has only a session may guess.
 */
export const confirmLimits = (identity: Identity, accountId: string): Allowance[] => [
  inARow(subject(identity, 'confirm', accountId)),
]

/** How often one person may change what they sign in with or are reached by, whether the change is made or refused as somebody else's. */
export const contactChangeLimits = (identity: Identity, accountId: string): Allowance[] => [
  { subject: subject(identity, 'contact change', accountId), most: 10, spanS: HOUR },
]

/** The allowances of sending a code to a contact that a person wants as their own: for the person, and for the contact. */
export const contactSendLimits = (identity: Identity, accountId: string, contact: string): Allowance[] => [
  { subject: subject(identity, 'contact send', accountId), most: 6, spanS: 15 * MINUTE },
  { subject: subject(identity, 'signup send to', contact), most: 10, spanS: HOUR },
]

/** The guesses of a code that proves a contact. */
export const contactGuessLimits = (identity: Identity, accountId: string): Allowance[] => [
  inARow(subject(identity, 'contact guess', accountId)),
]

/** Photos that one person may send. */
export const photoLimits = (identity: Identity, accountId: string): Allowance[] => [
  { subject: subject(identity, 'photo', accountId), most: 20, spanS: HOUR },
]

/** Every count that may keep a person from an account, as seen from one place. */
export function accountLimits(identity: Identity, accountId: string, from: From): Allowance[] {
  const who = whoIs(accountId, '')
  const bothWays = [true, false].flatMap((isOwn) => [
    ...passwordLimits(identity, who, from, { isKnownDevice: isOwn }).own,
    ...guessLimits(identity, who, from, { isOwn }),
    ...sendLimits(identity, who, from, { isKnownDevice: isOwn }),
  ])
  const own = [confirmLimits, contactGuessLimits, contactChangeLimits]
  return [...bothWays, ...own.flatMap((limits) => limits(identity, accountId))]
}
