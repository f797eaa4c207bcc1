import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

/** A key pair on P-256: the public key as a raw point, the private key as PKCS 8. */
export type DomainKeyRow = { id: string; publicPoint: Buffer; privateKey: Buffer }

const COLUMNS = 'id, public_point as "publicPoint", private_key as "privateKey"'

const NEWEST = {
  name: 'newest-domain-key',
  text: `select ${COLUMNS} from domain_key where domain_id = $1 order by created_at desc, id limit 1`,
}

export async function newestDomainKey(tx: Queries): Promise<DomainKeyRow | undefined> {
  return (await tx.rows<DomainKeyRow>(NEWEST, [tx.domainId]))[0]
}

const BY_ID = {
  name: 'domain-key',
  text: `select ${COLUMNS} from domain_key where domain_id = $1 and id::text = $2`,
}

export async function domainKeyOf(tx: Queries, id: string): Promise<DomainKeyRow | undefined> {
  return (await tx.rows<DomainKeyRow>(BY_ID, [tx.domainId, id]))[0]
}

const ADD = {
  name: 'add-domain-key',
  text: `insert into domain_key (domain_id, public_point, private_key) values ($1, $2, $3) returning ${COLUMNS}`,
}

export async function addDomainKey(
  tx: Queries,
  { publicPoint, privateKey }: Omit<DomainKeyRow, 'id'>,
): Promise<DomainKeyRow> {
  return oneRow<DomainKeyRow>(tx, ADD, [tx.domainId, publicPoint, privateKey])
}
