/** One colour per series. Further series start again with the first. */
export const SERIES_FILLS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4'] as const
export const SERIES_STROKES = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4'] as const
