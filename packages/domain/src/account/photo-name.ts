/** Whether a file is named as a photo has to be: `.jpg` or `.jpeg` (specification 5). */
export const isNamedJpg = (name: string): boolean => /\.jpe?g$/i.test(name)
