/** What the withdrawal of an event's trail does with its teams. */
export { holdEventTeams, removeTeamsLeft } from './sql/change-event-teams.ts'
