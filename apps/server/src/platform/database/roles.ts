import pg from 'pg'
import { PlainError } from '../plain-error.ts'
import { APP_ROLE } from './entered-query.ts'

/** The user that a node of an embedded installation signs in as: it owns nothing. */
export const NODE_ROLE = 'vereda_node'

const INSUFFICIENT = '42501'
const THERE_ALREADY = new Set(['42710', '23505'])

const has = (fault: unknown, codes: Iterable<string>) =>
  fault instanceof pg.DatabaseError && new Set(codes).has(fault.code ?? '')

/** The error for an owner that may not make roles, with the statements to run. */
const mayNotMakeRoles = (owner: string, node: string, cause: unknown) =>
  new PlainError(
    `The database user ${owner} may not make roles. Have the database's administrator run this once, then start again: ` +
      `create role ${APP_ROLE} nologin; create role ${node} login noinherit; grant ${APP_ROLE} to ${owner}, ${node} with admin option;`,
    { cause },
  )

async function isThere(client: pg.Client, role: string): Promise<boolean> {
  return (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
}

async function isMember(client: pg.Client, role: string): Promise<boolean> {
  const text = "select pg_has_role($1, $2, 'member') as answer"
  return (await client.query<{ answer: boolean }>(text, [role, APP_ROLE])).rows[0]!.answer
}

async function make(client: pg.Client, role: string, kind: string): Promise<void> {
  if (await isThere(client, role)) return
  await client.query(`create role ${pg.escapeIdentifier(role)} ${kind}`).catch((fault: unknown) => {
    // another database of the same server was migrated at the same moment
    if (!has(fault, THERE_ALREADY)) throw fault
  })
}

async function join(client: pg.Client, role: string): Promise<void> {
  if (await isMember(client, role)) return
  await client.query(`grant ${APP_ROLE} to ${pg.escapeIdentifier(role)}`)
}

/** Makes the roles that nodes sign in and work as, where they are missing. Needs the owner's connection. */
export async function makeRoles(client: pg.Client, node: string): Promise<void> {
  const owner = client.user ?? 'the owner'
  try {
    await make(client, APP_ROLE, 'nologin')
    await join(client, owner)
    if (node === owner) return
    // without inherited rights the node can read nothing outside a transaction that works as vereda_app
    await make(client, node, 'login noinherit')
    await join(client, node)
  } catch (fault) {
    if (has(fault, [INSUFFICIENT])) throw mayNotMakeRoles(owner, node, fault)
    throw fault
  }
}
