import type { TrailResource } from './trail.ts'

/** Whether content kept anything of where its learner is in it. */
export const hasKept = ({ scorm, objectData }: Pick<TrailResource, 'scorm' | 'objectData'>): boolean =>
  scorm !== undefined || objectData != null
