import { PERSON_EVENTS, type StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { ROLE_EVENTS, toldEvent } from '../../studio/role-events.ts'
import { teamRecordOf } from '../../teams/team-record.ts'

const ABOUT = {
  name: 'about-person',
  text: `select a.password_hash is not null as "hasPassword", a.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name, 'schoolId', j.school_id) order by j.position, j.id), '[]') from journey j
        where j.domain_id = $1) as "allJourneys",
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id), '[]') from people_group_member m
        join people_group g on g.domain_id = $1 and g.id = m.group_id where m.domain_id = $1 and m.account_id = $2) as "madeGroups",
      array(select name from job where domain_id = $1 union select distinct job_name from account where domain_id = $1 and job_name is not null
        order by 1 limit 500) as jobs,
      (select coalesce(jsonb_agg(u.path order by u.path), '[]') from (select path from unit where domain_id = $1 order by path limit 500) u) as units,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
        from (select id, name from school where domain_id = $1 order by name, id limit 500) s) as schools
    from account a where a.domain_id = $1 and a.id = $2`,
}
type Named = { id: string; name: string }
type Journey = Named & { schoolId: string | null }
export type About = {
  hasPassword: boolean
  createdAt: Date
  allJourneys: Journey[]
  madeGroups: Named[]
  jobs: string[]
  units: string[][]
  schools: Named[]
}

/** What a manager sees of a person beside what they may change, and the choices that they have. */
export const aboutPerson = async (tx: Queries, id: string): Promise<About | undefined> =>
  (await tx.rows<About>(ABOUT, [tx.domainId, id]))[0]

const EVENTS = {
  name: 'events-of-person',
  text: `select e.at, e.what, b.name as by from identity_event e
      left join account b on b.domain_id = $1 and b.id = e.by_account_id
    where e.domain_id = $1 and e.account_id = $2 and e.what = any($3) order by e.id desc limit 20`,
}
const TOLD = [...PERSON_EVENTS, ...ROLE_EVENTS]
type Event = StudioPersonStory['events'][number]

/** What happened to an account, the newest first. */
export async function personEvents(tx: Queries, id: string): Promise<Event[]> {
  const rows = await tx.rows<Omit<Event, 'date'> & { at: Date }>(EVENTS, [tx.domainId, id, TOLD])
  return rows.map(({ at, ...event }) => toldEvent({ ...event, date: at.toISOString() }))
}

const TRAILS = {
  name: 'trails-of-person',
  text: `select p.group_trail_id as "groupTrailId", v.title, p.kind = 'member' as "isInTeam", g.trail_id as "trailId", p.version, p.furthest as step, p.total as points,
      p.last_played_at as "lastPlayed", p.completed_at as completed
    from player p
    join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version
    where p.domain_id = $1 and (p.player_id = $2 and (p.last_played_at is not null or not exists (select from player m
        where m.domain_id = $1 and m.group_trail_id = p.group_trail_id and m.player_id = $3 and m.last_played_at is not null))
      or p.player_id = $3 and p.last_played_at is not null)
    order by p.last_played_at desc nulls last, p.enrolled_at desc, p.group_trail_id limit 100`,
}
export type TrailOfPerson = {
  groupTrailId: string
  title: string
  isInTeam: boolean
  trailId: string
  version: number
  step: number
  points: number
  lastPlayed: Date | null
  completed: Date | null
}

/** The trails that a person was given, the last played first: what they did alone, and what they were there for in a team. */
export const trailsOfPerson = (tx: Queries, id: string): Promise<TrailOfPerson[]> =>
  tx.rows<TrailOfPerson>(TRAILS, [tx.domainId, id, teamRecordOf(id)])
