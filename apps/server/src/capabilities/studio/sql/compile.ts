import { createHash } from 'node:crypto'
import type { TrailType } from '@vereda/domain/trail/trail-document.ts'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** The columns that the lists read. */
export type Tables = {
  trail_version: {
    domain_id: number
    trail_id: string
    version: number
    title: string
    published_at: Date
    trail_type: TrailType
    steps: number
    activities: number
    locale: string
  }
  group_trail: { domain_id: number; id: string; trail_id: string; ends_at: Date | null }
  player: { domain_id: number; group_trail_id: string; player_id: string; kind: string }
  account: {
    domain_id: number
    id: string
    name: string
    sort_name: string
    username: string
    email: string | null
    job_name: string | null
    permissions: string[]
    deactivated_at: Date | null
    erased_at: Date | null
  }
  account_word: { domain_id: number; word: string; account_id: string }
  people_group_member: { domain_id: number; group_id: string; account_id: string }
  journey_member: { domain_id: number; journey_id: string; account_id: string }
}

/** Only writes SQL and has no connection. A list runs as a statement of its domain (`run`). */
export const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

// each text has its own name, so that a connection prepares a list once for each set of filters
const nameOf = (text: string) => `studio-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** Runs a compiled list in its domain. */
export const run = <Row extends object>(
  queries: Queries,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> => queries.rows<Row>({ name: nameOf(sql), text: sql }, parameters)
