/** A survivor that no test can notice: the changed code does the same. */
export type Equivalent = { file: string; was: string; became: string; why: string }
