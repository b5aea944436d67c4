-- No score lets one person release a rare name, letter by letter as it is listed, that is paid in another country: docs/decisions/0110. A
-- change from before stays as it was made.
alter table screening_changes
  add constraint screening_changes_scores_are_within_bounds
    check (review_score between 80 and 95 and block_score between review_score and 99) not valid;
