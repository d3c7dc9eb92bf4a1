export const DEMO_GUIDELINE = `# How to judge a step

Read the problem, then the solution from its first step on. Judge each step **given that the earlier ones are right**.

| Rating | When |
|---|---|
| **Positive** | right, can be checked in about 30 seconds, moves the solution on |
| **Neutral** | right and reasonable, but adds nothing |
| **Negative** | anything wrong, unverifiable, off-topic or a dead end |
| **Unsure** | you cannot tell after honest work; say in a few words why |

Judge the substance, not the style. The solution ends at its first negative step: what follows is not judged.

The last step is negative if any part of the question is unanswered or the answer does not follow, even when the number is right.

**Example.** "$(x-5)^2 = x^2 - 25$" is negative: the middle term $-10x$ is missing.
`;
