import { readJson } from '../../json/read-json.ts'
import { CourseRecord, emptyRecord } from './course-record.ts'
import { readLibraryRecord } from './library-record.ts'

/** The record in a text, a library's of before included; an empty one where the text is neither. */
export function readRecord(text: string): CourseRecord {
  const kept = readJson(text)
  const read = CourseRecord.safeParse(kept)
  return read.success ? read.data : (readLibraryRecord(kept) ?? emptyRecord())
}
