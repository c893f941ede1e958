/** The editor's nodes as plain data (Tiptap's JSON), reduced to what the converters use. */
export type EditorMark = { type: string; attrs?: Record<string, unknown> }
export type EditorNode = { type: string; attrs?: Record<string, unknown>; content?: EditorNode[]; text?: string; marks?: EditorMark[] }
