const EDUCATION_PHONE_MIN = 9 // specification 5, characters after trim
export const STAFF_TYPES = ['manager', 'teacher'] as const
export type StaffType = (typeof STAFF_TYPES)[number]

/** The answers of the education form (specification 5): `typemanager` is set where the person is no student; `classes` are journey ids. */
export type EducationForm = {
  isStudent: boolean
  typemanager: StaffType | null
  phone: string
  job: string | null
  classes: readonly string[]
}

export type EducationField = 'phone' | 'typemanager' | 'classes' | 'job'

/** The fields of an education form that are missing or too short, in the order of the form (specification 5). */
export function educationFaults(form: EducationForm): EducationField[] {
  const { isStudent, typemanager, phone, job, classes } = form
  const faults: [EducationField, boolean][] = [
    ['phone', phone.trim().length < EDUCATION_PHONE_MIN],
    ['typemanager', !isStudent && typemanager === null],
    ['classes', !isStudent && typemanager === 'teacher' && classes.length === 0],
    ['job', !job],
  ]
  return faults.filter(([, isFault]) => isFault).map(([field]) => field)
}
