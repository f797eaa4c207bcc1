import { studioPaths } from '../../frame/studio-paths.ts'

/** The address of the screen with the teams of an event. */
export const teamsPath = (groupTrailId: string): string =>
  `${studioPaths.running()}/${encodeURIComponent(groupTrailId)}/teams`
