import type { SignInProvider } from '@vereda/contract/rest/studio-sign-in.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { holdDomain } from '../../directory/hold-domain.ts'

export type KeptProvider = SignInProvider & { sealedSecret: Buffer }

const READ = {
  name: 'sign-in-provider',
  text: `select issuer, client_id as "clientId", sealed_secret as "sealedSecret", button, makes_people as "makesPeople",
      trusts_emails as "trustsEmails", journeys, groups
    from sign_in_provider where domain_id = $1`,
}
const SAVE = {
  name: 'save-sign-in-provider',
  text: `insert into sign_in_provider (domain_id, issuer, client_id, sealed_secret, button, makes_people, trusts_emails,
      journeys, groups) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (domain_id) do update set issuer = excluded.issuer, client_id = excluded.client_id, sealed_secret = excluded.sealed_secret,
      button = excluded.button, makes_people = excluded.makes_people,
      trusts_emails = excluded.trusts_emails, journeys = excluded.journeys, groups = excluded.groups`,
}
const REMOVE = { name: 'remove-sign-in-provider', text: 'delete from sign_in_provider where domain_id = $1' }
const SHOW = { name: 'show-sign-in-button', text: 'update domain set sign_in_button = $2 where id = $1' }

/** The provider of a domain. */
export const providerOf = async (tx: Queries): Promise<KeptProvider | undefined> =>
  (await tx.rows<KeptProvider>(READ, [tx.domainId]))[0]

/** The same, locked so that nobody else sets it until the transaction ends. */
export async function holdProvider(tx: Transaction): Promise<KeptProvider | undefined> {
  await holdDomain(tx)
  return providerOf(tx)
}

/** Sets the provider, and the button that the sign-in page shows. */
export async function keepProvider(tx: Transaction, one: KeptProvider): Promise<void> {
  const { issuer, clientId, sealedSecret, button, makesPeople, trustsEmails, journeys, groups } = one
  const way = [issuer, clientId, sealedSecret, button, makesPeople, trustsEmails]
  await tx.rows(SAVE, [tx.domainId, ...way, journeys, groups])
  await tx.rows(SHOW, [tx.domainId, button])
}
export async function dropProvider(tx: Transaction): Promise<void> {
  await tx.rows(REMOVE, [tx.domainId])
  await tx.rows(SHOW, [tx.domainId, null])
}

const BEGIN = {
  name: 'begin-provider-sign-in',
  text: `insert into provider_sign_in (domain_id, state_hash, browser_hash, nonce, verifier, next, expires_at)
    values ($1, $2, $3, $4, $5, $6, now() + interval '10 minutes')`,
}
const TAKE = {
  name: 'take-provider-sign-in',
  text: `delete from provider_sign_in where domain_id = $1 and state_hash = $2
    returning nonce, verifier, next, browser_hash = $3 and expires_at > now() as "isGood"`,
}
export type BegunSignIn = { nonce: string; verifier: string; next: string | null }

export const keepBegun = (
  tx: Queries,
  { stateHash, browserHash, ...begun }: BegunSignIn & { stateHash: Buffer; browserHash: Buffer },
) => tx.rows(BEGIN, [tx.domainId, stateHash, browserHash, begun.nonce, begun.verifier, begun.next])

/** The sign-in that began with a state in this browser. It is deleted, so it can't be used again, whether or not it is good. */
export async function takeBegun(
  tx: Queries,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<BegunSignIn | undefined> {
  const [row] = await tx.rows<BegunSignIn & { isGood: boolean }>(TAKE, [tx.domainId, stateHash, browserHash])
  return row?.isGood ? row : undefined
}

export type Known = { id: string; username: string; isActive: boolean }
const COLUMNS = `a.id, a.username, a.deactivated_at is null as "isActive"`
const LINKED = {
  name: 'account-of-subject',
  text: `select ${COLUMNS} from account_subject s join account a on a.domain_id = s.domain_id and a.id = s.account_id
    where s.domain_id = $1 and s.issuer = $2 and s.subject = $3 and a.erased_at is null`,
}
const BY_EMAIL = {
  name: 'account-of-email',
  text: `select ${COLUMNS} from account a where a.domain_id = $1 and a.email_key = $2 and a.erased_at is null`,
}
const LINK = {
  name: 'link-subject',
  text: `insert into account_subject (domain_id, issuer, subject, account_id) values ($1, $2, $3, $4) on conflict do nothing`,
}

/** The account that is linked to an account at a provider. */
export const linkedAccount = async (
  tx: Queries,
  issuer: string,
  subject: string,
): Promise<Known | undefined> => (await tx.rows<Known>(LINKED, [tx.domainId, issuer, subject]))[0]
export const accountOfEmail = async (tx: Queries, email: string): Promise<Known | undefined> =>
  (await tx.rows<Known>(BY_EMAIL, [tx.domainId, email]))[0]
export const linkSubject = (tx: Queries, issuer: string, subject: string, accountId: string) =>
  tx.rows(LINK, [tx.domainId, issuer, subject, accountId])
