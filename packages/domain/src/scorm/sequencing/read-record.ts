import { readJson } from '../../json/read-json.ts'
import { CourseRecord, emptyRecord } from './course-record.ts'
import { readLibraryRecord } from './library-record.ts'

/** Reads the record in a text, in this engine's form or an earlier library's; an empty record where the text is neither. */
export function readRecord(text: string): CourseRecord {
  const kept = readJson(text)
  const read = CourseRecord.safeParse(kept)
  return read.success ? read.data : (readLibraryRecord(kept) ?? emptyRecord())
}
