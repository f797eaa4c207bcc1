/** What becomes of an event's teams when its trail is withdrawn. */
export { holdEventTeams, removeTeamsLeft } from './sql/change-event-teams.ts'
