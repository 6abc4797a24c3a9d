-- Whom the entries from before are about, as far as the records still show it.
INSERT INTO audit_people (person, id, id_audit)
SELECT p.person, p.id, e.id_audit FROM audit_entries AS e, people_of_entry(e.kind, e.key, e.changes) AS p
ON CONFLICT DO NOTHING;
