import type { TrailResource } from './trail.ts'

/** Whether content has stored anything about its learner's progress in it. */
export const hasKept = ({ scorm, objectData }: Pick<TrailResource, 'scorm' | 'objectData'>): boolean =>
  scorm !== undefined || objectData != null
