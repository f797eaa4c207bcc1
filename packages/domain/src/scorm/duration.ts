/** `HHHH:MM:SS.SS` of SCORM 1.2, and `P…Y…M…DT…H…M…S` of SCORM 2004. */
const CLOCK = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/
const PERIOD =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
/** The seconds of each unit, in the order of the groups above; a year and a month have their mean length. */
const CLOCK_UNITS = [3600, 60, 1]
const PERIOD_UNITS = [31_556_952, 2_629_746, 86_400, ...CLOCK_UNITS]

/** The seconds of a duration as either version of SCORM writes it; null where the text is none. */
export function secondsOf(text: string | undefined): number | null {
  const [, ...clock] = CLOCK.exec(text?.trim() ?? '') ?? []
  const [, ...period] = PERIOD.exec(text?.trim() ?? '') ?? []
  const [parts, units] = clock.length > 0 ? [clock, CLOCK_UNITS] : [period, PERIOD_UNITS]
  if (parts.every((part) => part === undefined)) return null
  return parts.reduce((sum, part, at) => sum + Number(part ?? 0) * units[at]!, 0)
}
