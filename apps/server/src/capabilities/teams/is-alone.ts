/** SQL: whether a player `p` is a person who has begun and is in no team. In a trail of teams, counts of teams leave these people out. */
export const IS_ALONE = `p.kind = 'learner' and p.begun_at is not null and not exists (select from team_member m
      where m.domain_id = p.domain_id and m.group_trail_id = p.group_trail_id and m.account_id = p.player_id and m.left_at is null)`
