/** What each part of the page means; the text is one press away from its figures. */
export const QUALITY_DEFINITIONS = {
  alphas: {
    term: 'Krippendorff’s alpha',
    meaning:
      'Agreement beyond chance over −, 0, + as an order, on steps that two people or more reached and rated. As defined, a step weighs by its number of labels, so that one solution labelled very often can rule the value: beside it stands α with every step at weight 1, and the share of all weight that the heaviest solution has. Unsure and unrated steps are missing; overlap that was added because people disagreed is left out. In brackets 95 % intervals, by bootstrap over problems. Steps after a first error are missing not at random: read α together with the agreement on the first error.',
  },
  pairs: {
    term: 'Pairs of people',
    meaning:
      'On the steps that both judged: the share rated the same, and Cohen’s kappa plain, weighted by distance (linear) and by its square (quadratic). Fleiss’ kappa takes all people together, over the steps with the commonest number of labels.',
  },
  confusions: {
    term: 'Each person against the consensus',
    meaning:
      'Estimated by Dawid and Skene’s model: the true class of each step and how each person rates it, found together, from the 50,000 newest steps that two people or more judged. Each group says how often the person gives −, 0 and + where the step is truly of that class.',
  },
  drift: {
    term: 'Agreement with the consensus by week',
    meaning:
      'The share of a person’s labels on those steps that are the class most probable by the consensus, by the week (from Monday, UTC) of submission; in brackets the number of labels.',
  },
} as const;
