-- The scanner takes waiting files by their id.
DROP INDEX files_waiting_index;
CREATE INDEX files_waiting_index ON files (id) WHERE status = 'waiting';

-- Staff are a few of many users, and are listed by their address.
CREATE INDEX users_administrators_index ON users (email) WHERE 'ROLE_ADMIN' = ANY (roles);
