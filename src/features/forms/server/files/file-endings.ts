/** What respondents may send: by content, with the endings of names that fit it. Nothing that a browser would run. */
export const TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/rtf': ['rtf'],
  // The container of Office files before 2007.
  'application/x-cfb': ['doc', 'xls', 'ppt'],
}
export const TEXT_TYPES: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' }

export function endingIn(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Returns the ending for a stored file: that of its name if its type has it, because a type may have several, otherwise the type's first. */
export function endingOf({ name, content_type: type }: { name: string | null; content_type: string }): string {
  const endings = TYPES[type] ?? Object.keys(TEXT_TYPES).filter((ending) => TEXT_TYPES[ending] === type)
  const own = endingIn(name ?? '')
  return endings.includes(own) ? own : (endings[0] ?? 'bin')
}
