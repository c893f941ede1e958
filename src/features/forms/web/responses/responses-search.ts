export type ResponsesSearch = { tab?: 'responses' | undefined; spam?: true | undefined }

export function readResponsesSearch(search: Record<string, unknown>): ResponsesSearch {
  return { tab: search['tab'] === 'responses' ? 'responses' : undefined, spam: search['spam'] === true ? true : undefined }
}
