// SQL for whether a person can be assigned the tasks of a project.

/**
 * An SQL condition: a task of the project `p` can have this assignee. Tasks of a private project can be assigned to its members only. Scalar
 * subqueries, because PostgreSQL may answer EXISTS for many rows by reading the whole table.
 */
export const canBeAssigned = (assigneeId: string): string => `(${assigneeId} IS NULL OR CASE p.visibility
    WHEN 'private' THEN (SELECT true FROM project_member m WHERE m.project_id = p.id AND m.user_id = ${assigneeId})
    ELSE (SELECT true FROM membership m WHERE m.organization_id = p.organization_id AND m.user_id = ${assigneeId}) END)`;
