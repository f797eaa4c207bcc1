import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const TICK_MS = 10 // USER_HZ is 100 on every Linux that Node runs on

/** A process's parent, its processor time in ms, and that of its children that have ended. */
function timesOf(pid: string): { parent: string; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return { parent: fields[1]!, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
  } catch {
    return null // the process has ended meanwhile
  }
}

/** The processor time so far, in ms, of all processes of a database on this machine. */
export async function databaseSpent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const [postmaster] = readFileSync(`${rows[0]!.folder}/postmaster.pid`, 'utf8').split('\n')
  const first = timesOf(postmaster!)!
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = others.map(timesOf).filter((times) => times?.parent === postmaster)
  return children.reduce((sum, times) => sum + times!.own, first.own + first.ended)
}
