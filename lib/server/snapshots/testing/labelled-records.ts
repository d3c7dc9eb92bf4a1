/** PRM800K records of forty problems, so that each split has some. */
export function labelledRecords(): string {
  return Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({
      labeler: 'ann',
      timestamp: '2022-07-30T23:23:32.118856',
      question: {
        problem: `How much is ${index} + 1? “ü”`,
        pre_generated_steps: ['It is', `= ${index + 1}`],
      },
      label: {
        steps: [1, index % 3 === 0 ? -1 : index % 3 === 1 ? 0 : 1].map((rating, at) => ({
          completions: [{ text: at === 0 ? 'It is' : `= ${index + 1}`, rating, flagged: null }],
          human_completion: null,
          chosen_completion: rating === -1 ? null : 0,
        })),
        total_time: 1000,
        finish_reason: index % 3 === 0 ? 'found_error' : 'solution',
      },
    }),
  ).join('\n');
}
