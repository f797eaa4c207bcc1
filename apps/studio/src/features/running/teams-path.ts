import { studioPaths } from '../../frame/studio-paths.ts'

/** Where the teams of an event are made. */
export const teamsPath = (groupTrailId: string): string =>
  `${studioPaths.running()}/${encodeURIComponent(groupTrailId)}/teams`
