import pg from 'pg'
import { PlainError } from '../plain-error.ts'
import { APP_ROLE, beginIn, NO_DOMAIN } from './entered-query.ts'

const ROLE = `select current_user as role, rolsuper or rolbypassrls as "isAbove",
    exists (select from pg_tables where schemaname = 'public' and pg_has_role(current_user, tableowner, 'member')) as "ownsTables"
  from pg_roles where rolname = current_user`
const LOGIN = `select session_user as login, rolsuper or rolbypassrls or
    exists (select from pg_tables where schemaname = 'public' and pg_has_role(session_user, tableowner, 'member')) as "isOwner"
  from pg_roles where rolname = session_user`
const UNBOUND = `select string_agg(c.relname, ', ') as tables from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'domain_id' and not a.attisdropped)`
const A_DOMAIN = 'select min(id) as id from domain'
// every domain has a journey from the start
const FOREIGN = 'select count(*) as seen from journey where domain_id is distinct from current_domain()'
const LEFT = `select coalesce(current_setting('vereda.domain', true), '') as domain, current_user = session_user as "isItself"`

const MIGRATE = 'Run vereda migrate with the owner’s address as DATABASE_OWNER_URL too.'
const refusal = (what: string, advice = '') =>
  new PlainError(`Vereda does not serve from this database: ${what}. ${advice}`.trim())

async function ask<Row extends object>(client: pg.ClientBase, text: string): Promise<Row> {
  return (await client.query<Row>(text)).rows[0]!
}

async function proveBound(client: pg.ClientBase): Promise<void> {
  const { role, isAbove, ownsTables } = await ask<{ role: string; isAbove: boolean; ownsTables: boolean }>(
    client,
    ROLE,
  )
  if (role !== APP_ROLE || isAbove || ownsTables)
    throw refusal(`a transaction works as ${role}, whom row-level security does not bind`)
  const { tables } = await ask<{ tables: string | null }>(client, UNBOUND)
  if (tables) throw refusal(`row-level security does not hold on ${tables}`, MIGRATE)
}

const NO_SUCH_TABLE = '42P01'

async function proveApart(client: pg.ClientBase): Promise<number | null> {
  const { id } = await ask<{ id: number | null }>(client, A_DOMAIN).catch((cause: { code?: string }) => {
    // roles belong to the whole cluster: another database of it may have brought them here without a schema
    throw cause.code === NO_SUCH_TABLE ? refusal('it has none of Vereda’s tables yet', MIGRATE) : cause
  })
  for (const domainId of id === null ? [NO_DOMAIN] : [NO_DOMAIN, id]) {
    await client.query(`set local vereda.domain = '${domainId === NO_DOMAIN ? '' : domainId}'`)
    const { seen } = await ask<{ seen: number }>(client, FOREIGN)
    if (seen > 0) throw refusal('one domain sees the rows of another')
  }
  return id
}

/**
 * Proves, before anything is served, that a transaction works in a role that row-level security binds, that another domain's rows are
 * invisible to it, and that its settings end with it (scale 2.3); otherwise throws in plain words. Answers whether the login itself is an
 * owner, which could leave that role.
 */
export async function proveRole(config: pg.ClientConfig): Promise<{ login: string; isOwner: boolean }> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // the running statement reports the error
  await client.connect()
  try {
    await client.query(beginIn(NO_DOMAIN)).catch((cause: unknown) => {
      throw new PlainError(`The database user may not work as ${APP_ROLE}. ${MIGRATE}`, { cause })
    })
    await proveBound(client)
    await proveApart(client)
    await client.query('commit')
    const { domain, isItself } = await ask<{ domain: string; isItself: boolean }>(client, LEFT)
    if (domain !== '' || !isItself) throw refusal('what a transaction sets is still set after it')
    return await ask<{ login: string; isOwner: boolean }>(client, LOGIN)
  } finally {
    await client.end()
  }
}
