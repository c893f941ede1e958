/* Kept apart from the contract, whose schemas the browser need not load. */

/** Files of responses; the PDF is their summary. */
export const RESPONSE_FORMATS = ['csv', 'xlsx', 'json', 'pdf'] as const
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number]
